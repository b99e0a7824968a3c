/** The picture of a song: the path of a photo that the store uploaded. */
export const showSongArt = `
alter table song add column art text;
`;
