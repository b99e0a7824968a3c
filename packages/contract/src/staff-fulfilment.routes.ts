import { routes } from './endpoint.ts';

/** Orders that are brought, as runners carry them and the counter gives them out. */
export const staffFulfilmentRoutes = routes({
  /** What waits for a runner, one's own, and those of the last twelve hours; everybody's for who gives them out. */
  listDeliveries: {
    method: 'GET',
    path: '/staff/stores/:store_id/deliveries',
    audience: 'staff',
    permission: 'deliveries.read',
    kind: 'query',
    refusals: [],
  },
  /**
   * A step of the runner who has the order; the first one takes it. `at` is when it was taken, for steps that were sent
   * later; a step that is there already changes nothing. `code` comes with `delivered`, unless a photo from the door is kept.
   */
  stepDelivery: {
    method: 'POST',
    path: '/staff/deliveries/:id/steps',
    audience: 'staff',
    permission: 'deliveries.work',
    kind: 'command',
    refusals: ['delivery-taken', 'state-changed', 'order-closed', 'handover-code-wrong', 'too-many-tries'],
  },
  /**
   * The runner takes their last step back, within ten seconds after it was heard of; one that is not there is no step to
   * take back, and nothing changes. Picking up and delivering stay.
   */
  stepBack: {
    method: 'POST',
    path: '/staff/deliveries/:id/steps/back',
    audience: 'staff',
    permission: 'deliveries.work',
    kind: 'command',
    refusals: ['delivery-taken', 'state-changed', 'order-closed'],
  },
  /** Where the runner is, while the food is on its way. */
  reportPosition: {
    method: 'PUT',
    path: '/staff/deliveries/:id/position',
    audience: 'staff',
    permission: 'deliveries.work',
    kind: 'command',
    refusals: ['delivery-taken', 'state-changed'],
    limits: [{ max: 60, per: 60, by: 'caller' }],
  },
  /** Gives an order to a runner, or to another one before the food has left. */
  assignDelivery: {
    method: 'POST',
    path: '/staff/deliveries/:id/runner',
    audience: 'staff',
    permission: 'deliveries.dispatch',
    kind: 'command',
    refusals: ['state-changed', 'order-closed'],
  },
  /**
   * Something went wrong with an order on its way: said by the runner who has it, or by a manager, until it is delivered.
   * Said again while it is open it changes nothing. `at` as with a step.
   */
  reportDeliveryProblem: {
    method: 'POST',
    path: '/staff/deliveries/:id/problems',
    audience: 'staff',
    permission: 'deliveries.work',
    kind: 'command',
    refusals: ['delivery-taken', 'state-changed', 'order-closed'],
  },
  /** What went wrong on the way and is not solved, the oldest first; of the last twelve hours. */
  listDeliveryProblems: {
    method: 'GET',
    path: '/staff/stores/:store_id/delivery_problems',
    audience: 'staff',
    permission: 'deliveries.problems',
    kind: 'query',
    refusals: [],
  },
  /** Somebody has put it right; the first who says so stands. */
  solveDeliveryProblem: {
    method: 'POST',
    path: '/staff/delivery_problems/:id/solve',
    audience: 'staff',
    permission: 'deliveries.problems',
    kind: 'command',
    refusals: [],
  },
  /**
   * Keeps the runner's photo from the door in the place of an earlier one, drawn afresh and small; it stands for the code.
   * `at` as with a step.
   */
  keepDoorPhoto: {
    method: 'PUT',
    path: '/staff/deliveries/:id/photo',
    audience: 'staff',
    permission: 'deliveries.work',
    kind: 'process',
    keyed: true,
    longest: 7_000_000,
    refusals: ['photo-unreadable', 'delivery-taken', 'state-changed', 'order-closed'],
    limits: [{ max: 60, per: 3600, by: 'caller' }],
  },
  /** The photo from the door, for colleagues of the store. */
  readDoorPhoto: {
    method: 'GET',
    path: '/staff/deliveries/:id/photo',
    audience: 'staff',
    permission: 'deliveries.read',
    kind: 'query',
    refusals: [],
  },
});
