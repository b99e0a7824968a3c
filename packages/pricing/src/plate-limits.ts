/** The most of one item on a plate or in a round, over all its lines. */
export const MAX_ITEM_QTY = 20;
/** The most lines on a plate or in a round. */
export const MAX_LINES = 50;
