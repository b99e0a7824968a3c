/**
 * Nodes of the version before leave the figure as it stands: they have closed bills since it is kept, by their own clocks
 * and in transactions that had begun before, and may close what nobody has paid yet.
 */
export const doubtOpenBills = `
update bill set surplus = null where paid_at is null
  or paid_at >= (select at - interval '1 hour' from migration where name = '20261204T0370-keep-surplus');
`;
