/** A piece of a compiled message: literal text (`#` is the number inside a plural) or an argument. */
export type Token = string | readonly [name: string, kind?: string, detail?: string | Branches];
export type Branches = Readonly<Record<string, readonly Token[]>>;

/** A compiled message; one in which nothing varies is its own text. */
export type Message = string | readonly Token[];

/** Key -> compiled message. */
export type Catalogue = Readonly<Record<string, Message>>;
