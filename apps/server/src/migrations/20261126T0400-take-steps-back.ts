/** When a step of a delivery was written down, by the server's clock: for a while its runner may take it back. Null: long ago. */
export const takeStepsBack = `
alter table tracking_step add column written_at timestamptz;
`;
