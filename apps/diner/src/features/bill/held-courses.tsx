import { calls, newKey } from '@tableside/client/call';
import { coursesRoutes } from '@tableside/contract/courses.routes';
import type { coursesShapes } from '@tableside/contract/courses.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Course } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { ChefHat } from '@tableside/ui/icons';
import { useRef, useState } from 'react';
import { connection } from '../../lib/connection.ts';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useReach } from '../../lib/online.ts';
import { orderAnswered, refreshOrder } from '../../lib/order/refresh-order.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';

const courses = calls<typeof coursesRoutes, typeof coursesShapes>(connection, coursesRoutes);

interface HeldProps {
  readonly order: Order;
  readonly course: Course;
}

function HeldCourse({ order, course }: HeldProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  // The same tap repeated after a lost answer is the same wish.
  const key = useRef(newKey());
  const offline = useReach(({ reach }) => reach === 'offline');
  const tickets = order.bill.kots.filter((kot) => kot.paced && kot.course === course).map(({ _id }) => _id);
  const lines = order.items.filter(({ kot_id, status }) => tickets.includes(kot_id) && status === 'held');
  const fire = async () => {
    setBusy(true);
    const options = { idempotencyKey: key.current };
    const answer = await courses.fireCourse({ params: { id: order._id }, body: { course } }, options);
    setBusy(false);
    if (answer.ok) {
      orderAnswered(answer.value);
      toast.success(text('courses.fired'));
      return;
    }
    toast.error(answer.message);
    if (answer.code === 'unreachable') return;
    key.current = newKey();
    await refreshOrder();
  };
  return (
    <div ref={handOverFocus} className="bill-held">
      <h3 className="t-h3">{text('course.name', { course })}</h3>
      <p className="t-small">
        {lines.map((line, place) => (
          <span key={line._id}>
            {place > 0 && ', '}
            {line.qty} × <DishName of={line.name} />
          </span>
        ))}
      </p>
      <p className="t-small t-muted">{text('courses.wait-text')}</p>
      <Button
        kind="primary"
        size="lg"
        block
        icon={<ChefHat size={20} />}
        busy={busy}
        aria-disabled={offline || undefined}
        onClick={() => void (offline ? toast.error(text('shared.error.unreachable')) : fire())}
      >
        {text('course.fire', { course })}
      </Button>
    </div>
  );
}

/** What the kitchen waits with until somebody at the table says so. */
export function HeldCourses({ order }: { readonly order: Order }) {
  const text = useText();
  if (!order.allowedActions.includes('fire')) return null;
  const held = order.bill.kots.flatMap(({ paced, course }) => (paced && course ? [course] : []));
  return (
    <section className="bill-held-list" aria-label={text('courses.own')}>
      {[...new Set(held)].map((course) => (
        <HeldCourse key={course} order={order} course={course} />
      ))}
    </section>
  );
}
