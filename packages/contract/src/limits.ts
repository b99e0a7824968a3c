/*
 * What the forms and the server's checks of one and the same field take. Lengths are in characters.
 */

/** What a person, a party or a house is called. */
export const LONGEST_NAME = 80;
/** A guest's number as it is typed. */
export const LONGEST_PHONE = 24;
/** An address of e-mail. */
export const LONGEST_EMAIL = 200;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
/** Of a colleague's PIN, in digits. */
export const SHORTEST_PIN = 4;
export const LONGEST_PIN = 6;
/** Why a colleague does something. */
export const LONGEST_REASON = 200;

/** A word of the host's own to a party that waits. */
export const LONGEST_QUEUE_MESSAGE = 200;
/** What a party may be told to wait. */
export const MOST_QUOTE_MINUTES = 600;
export const LONGEST_BOOKING_NOTE = 300;
/** A guest's own address: its house or flat, any other line of it, its town, and what its owner calls it. */
export const LONGEST_HOUSE_NUMBER = 80;
export const LONGEST_ADDRESS_LINE = 120;
export const LONGEST_TOWN = 80;
export const LONGEST_ADDRESS_NAME = 40;
/** A language, a diet or an allergen of a guest, and how many of each. */
export const LONGEST_TRAIT = 40;
export const MOST_TRAITS = 20;
/** What a guest types to find something. */
export const LONGEST_SEARCH = 64;
/** A coupon's code as it is typed, spaces and all. */
export const LONGEST_TYPED_CODE = 40;
/** Where an order goes, as the guest says it on the phone. */
export const LONGEST_TOLD_ADDRESS = 200;

/** A table on the plan; an area, too. */
export const LONGEST_TABLE_NAME = 40;
export const MOST_SEATS = 60;
/** Areas that a restaurant is set up with, and tables in each. */
export const MOST_AREAS = 20;
export const MOST_TABLES_AN_AREA = 200;
/** Codes that are chosen for one file of cards. */
export const MOST_CARDS = 200;

/** What is on a restaurant's sign and papers. */
export const LONGEST_HOUSE_ADDRESS = 300;
export const LONGEST_HOUSE_PHONE = 40;
export const LONGEST_LEGAL_NAME = 200;
export const LONGEST_TAX_ID_NAME = 40;
export const LONGEST_TAX_ID = 60;
export const MOST_TAX_IDS = 6;
/** A tax or a charge. */
export const LONGEST_CHARGE_NAME = 60;
/** Taxes that a form takes; an import may bring more. */
export const MOST_TAXES = 8;
/** Charges by a rate, and those of a fixed amount. */
export const MOST_CHARGES = 5;
export const MOST_FIXED_CHARGES = 10;
/** Times that a restaurant stays shut on top of its hours. */
export const MOST_CLOSED_TIMES = 60;

export const LONGEST_DRAWER_NAME = 40;
/** Of one note or coin in a drawer. */
export const MOST_PIECES = 100_000;
/** Money that is paid, given back or counted at once, in minor units: a full drawer of soms or shillings, too. */
export const MOST_PAID = 100_000_000_000;
/** What a card terminal prints, to find a payment there again. */
export const LONGEST_SLIP_NUMBER = 60;

/** A dish, a category or a choice, in each language. */
export const LONGEST_DISH_NAME = 200;
export const LONGEST_DESCRIPTION = 2000;
export const LONGEST_STATION_NAME = 60;
export const MOST_KCAL = 100_000;
/** How long a dish takes; the longest is a day. */
export const MOST_PREP_MINUTES = 1440;
/** Stations that work at one dish. */
export const MOST_STATIONS = 6;
/** Choices of one group that somebody may take. */
export const MOST_PICKS = 50;
/** Rows of a table that a menu is read from. */
export const MOST_MENU_ROWS = 10_000;

export const LONGEST_OFFER_TITLE = 80;
export const LONGEST_OFFER_TERMS = 500;
/** What a guest types for a coupon. */
export const LONGEST_OFFER_CODE = 24;
/** Hours of the week that an offer is bound to. */
export const MOST_OFFER_HOURS = 14;
/** Pieces that an offer gives for nothing. */
export const MOST_FREE_PIECES = 20;
/** Times that one guest may take an offer. */
export const MOST_TAKEN_EACH = 1000;
/** Times that all guests together may take an offer. */
export const MOST_TAKEN = 1_000_000;
/** Visits until a reward. */
export const MOST_VISITS = 1000;
/** Credits that are earned or asked for at once. */
export const MOST_CREDITS = 1_000_000;
/** Days that a voucher, a reward or credits last. */
export const MOST_DAYS_VALID = 3650;

export const LONGEST_CLIP_TITLE = 80;
export const LONGEST_CLIP_WORDS = 300;

/** A song or who plays it. */
export const LONGEST_SONG_NAME = 120;
/** What a song may last. */
export const LEAST_SONG_SECONDS = 5;
export const MOST_SONG_SECONDS = 900;
/** What the house has agreed on how loud it plays. */
export const LONGEST_VOLUME_RULE = 120;

/** A printer, or the program beside it. */
export const LONGEST_PRINTER_NAME = 60;
export const LONGEST_HOST = 100;

/** Days that a report may cover. */
export const MOST_REPORT_DAYS = 366;
