/** Whether the same call may get another answer soon: nobody answered, too much was asked, or something broke. */
export const isPassing = ({ status }: { readonly status?: number | undefined }): boolean =>
  status === 0 || status === 429 || (status !== undefined && status >= 500);
