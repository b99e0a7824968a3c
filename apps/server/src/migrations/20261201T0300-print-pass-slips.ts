/** Paper that goes out with an order: of its first ticket, with dishes of all of them. */
export const printPassSlips = `
alter table print_job drop constraint print_job_kind_check,
  add constraint print_job_kind_check check (kind in ('ticket', 'void', 'test', 'pass'));
`;
