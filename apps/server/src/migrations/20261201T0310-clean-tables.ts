/** Since when a table stands as its last guests left it; null once it was cleaned, or somebody sits there again. */
export const cleanTables = 'alter table dining_table add column uncleaned_since timestamptz;';
