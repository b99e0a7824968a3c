// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { stage } from '../../../testing/stage.tsx';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { EditForm } from './edit-form.tsx';
import { forgetUnsaved, holdPage, leave, unsaved, useUnsaved } from './unsaved.ts';

function Form({ changed }: { readonly changed: boolean }) {
  useUnsaved(changed);
  return <LeaveDialog />;
}

/** A form that is changed, and how often somebody has left it. */
async function opened(changed = true) {
  const seen = await stage(<Form changed={changed} />);
  let left = 0;
  return {
    ...seen,
    go: () => act(async () => leave(() => (left += 1))),
    left: () => left,
    asks: () => seen.all('dialog[open]').length === 1,
  };
}
const leavesTab = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
beforeEach(() => {
  forgetUnsaved();
  onTestFinished(holdPage());
});

describe('leaving', () => {
  it('given everything is saved, then nobody is asked', async () => {
    const { go, left, asks } = await opened(false);
    expect(leavesTab()).toBe(true);
    await go();
    expect([left(), asks()]).toEqual([1, false]);
  });

  it('given a change, then it asks first, and goes once it may', async () => {
    const { go, left, asks, tap, shows } = await opened();
    expect(leavesTab()).toBe(false);
    await go();
    expect([left(), asks(), shows('Leave without saving?')]).toEqual([0, true, true]);
    await tap('Keep editing');
    expect([left(), asks()]).toEqual([0, false]);
    await go();
    await tap('Leave');
    expect([left(), asks()]).toEqual([1, false]);
    expect(leavesTab()).toBe(true);
  });

  it('given the form is gone meanwhile, then no question is left behind', async () => {
    const { go } = await opened();
    await go();
    expect(unsaved.get().going).toBeDefined();
    await act(async () => forgetUnsaved());
    expect(unsaved.get().going).toBeUndefined();
  });
});

describe('Back', () => {
  const back = (to: string) =>
    act(async () => {
      history.replaceState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  beforeEach(() => history.replaceState(null, '', '/staff/house'));

  it('stays at the form and asks', async () => {
    const { asks } = await opened();
    await back('/staff/bills');
    expect([location.pathname, asks()]).toEqual(['/staff/house', true]);
  });

  it('closes a sheet of the same page as ever', async () => {
    const { asks } = await opened();
    await back('/staff/house');
    expect([location.pathname, asks()]).toEqual(['/staff/house', false]);
  });
});

describe('a form of settings', () => {
  const formOf = async (given: Partial<Parameters<typeof EditForm>[0]> = {}) => {
    const told: string[] = [];
    const seen = await stage(
      <EditForm
        changed={['Name', 'Port']}
        busy={false}
        onUndo={() => told.push('undo')}
        onSubmit={() => told.push('save')}
        {...given}
      >
        <input />
      </EditForm>,
    );
    const enter = () => act(async () => seen.host.querySelector('form')?.requestSubmit());
    return { ...seen, told, enter };
  };

  it('names what has changed, takes it back and saves it', async () => {
    const { texts, tap, told } = await formOf();
    expect(texts('.save-bar p')).toEqual(['Changed: Name and Port']);
    await tap('Undo');
    await tap('Save');
    expect(told).toEqual(['undo', 'save']);
  });

  it('given nothing changed, then it says so, and Enter saves nothing', async () => {
    const { texts, told, enter, buttonWords } = await formOf({ changed: [] });
    expect([texts('.save-bar p'), buttonWords()]).toEqual([['Nothing changed'], ['Save']]);
    await enter();
    expect(told).toEqual([]);
    expect(leavesTab()).toBe(true);
  });

  it('given it is being saved, then it is not sent twice', async () => {
    const { told, enter } = await formOf({ busy: true });
    await enter();
    expect(told).toEqual([]);
  });

  it('of something new has its one button, with nothing to compare', async () => {
    const { told, tap, buttonWords, all } = await formOf({ changed: [], add: 'Add' });
    expect([buttonWords(), all('.save-bar p')]).toEqual([['Add'], []]);
    await tap('Add');
    expect(told).toEqual(['save']);
  });

  it('for somebody who may only look has no way to save, and nothing is lost by leaving', async () => {
    const { told, enter, buttonWords } = await formOf({ readOnly: true });
    expect(buttonWords()).toEqual([]);
    await enter();
    expect(told).toEqual([]);
    expect(leavesTab()).toBe(true);
  });
});
