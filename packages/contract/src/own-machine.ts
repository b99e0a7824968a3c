const OWN_MACHINE = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/]|$)/i;

/** Whether an address leads every machine to itself, so that no other one gets there. */
export const leadsToOwnMachine = (address: string): boolean => OWN_MACHINE.test(address);
