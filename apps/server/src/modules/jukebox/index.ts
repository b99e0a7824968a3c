export { forgetWishes } from './forget-wishes.ts';
export { gamesHandlers, jukeboxHandlers } from './routes.ts';
export { importSongs } from './run-jukebox.ts';
