export { gamesHandlers, jukeboxHandlers } from './routes.ts';
export { importSongs } from './run-jukebox.ts';
