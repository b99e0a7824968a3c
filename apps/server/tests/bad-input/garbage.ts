import pg from 'pg';

/** Stored values that no request should have been able to leave behind. */
const GARBAGE: Readonly<Record<string, string>> = {
  'a note that is no text': `select note from order_line where note ~ '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' or char_length(note) > 500 or note <> btrim(note)`,
  'a course of nobody': `select course from order_line where course is not null and course not in ('starter', 'main', 'dessert', 'drink')`,
  'a name that is no name': `select name from app_user where name ~ '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' or char_length(name) > 80`,
  'a guest that is no name': `select user_name from customer_order where user_name ~ '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]' or char_length(user_name) > 80`,
  'too much of a dish': 'select qty from order_line where qty not between 1 and 20',
  'a price that is not the menu’s':
    'select l.unit_price from order_line l join item i on i.id = l.item_id where l.unit_price <> case when l.credits is null then i.base_price else 0 end',
  'a line of another store':
    'select l.id from order_line l join customer_order o on o.id = l.order_id join item i on i.id = l.item_id where l.store_id <> o.store_id or i.store_id <> o.store_id',
  'a tip out of bounds': 'select tip from bill where tip < 0 or tip > 1000000',
  'a payment above its bill':
    'select p.id from payment p join bill b on b.tab_id = p.tab_id where b.total is not null and p.amount > b.total',
  'a party of too many': 'select covers from seating where covers not between 1 and 500',
  'a card number': `select note from order_line where note ~ '4111.?1111.?1111.?1111' union all select comment from rating where comment ~ '4111.?1111.?1111.?1111' union all select user_name from customer_order where user_name ~ '4111.?1111'`,
  'a cursor ahead of its channel':
    'select s.channel from stream_ack s left join channel c on c.name = s.channel where c.seq is null or s.seq > c.seq',
  'a phone that is none': `select phone from app_user where phone !~ '^\\+[1-9][0-9]{6,14}$'`,
};

/** What of the above is there, with an example. */
export async function findGarbage(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const [what, sql] of Object.entries(GARBAGE)) {
      const { rows } = await client.query<Record<string, unknown>>(`${sql} limit 1`);
      if (rows[0]) found.push(`${what}: ${JSON.stringify(rows[0])}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
