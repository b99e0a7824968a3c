/** Where the plate's delivery gets its address; the way back leads to the plate. */
export const LOCATION_PATH = '/location?plate';
