/** The roles that staff can have, the expo's among them: nothing else is ever granted. */
export const knowRoles = `
alter table staff_user add constraint staff_roles_known check
  (roles <@ array['owner', 'manager', 'waiter', 'kitchen', 'expo', 'cashier', 'host', 'runner']);
`;
