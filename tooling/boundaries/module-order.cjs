/**
 * The groups of server modules, lowest first. A module may import the public face of modules in groups before
 * its own; inside a group modules are strangers.
 */
exports.moduleOrder = [
  ['venues', 'accounts', 'press'],
  ['menu', 'seating', 'loyalty', 'setup'],
  ['ordering', 'reservations', 'jukebox', 'cards'],
  ['billing'],
  ['fulfilment', 'feedback', 'notices'],
  ['views', 'privacy'],
  ['receipts', 'live'],
];
