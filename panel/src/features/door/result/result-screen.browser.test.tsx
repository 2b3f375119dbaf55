import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { ScanField, useTypedCode } from '../scan/scan-field.tsx';
import { ResultScreen } from './result-screen.tsx';

const leavesAfter = 300;

interface DoorProps {
  isShown: boolean;
  onScan: (text: string) => void;
  onClose: () => void;
}

/** The two fields for codes as the door page has them. */
function Fields({ isShown, onScan, onClose }: DoorProps) {
  const typed = useTypedCode();
  return (
    <>
      <div inert={isShown}>
        <ScanField ref={null} typed={typed} onScan={onScan} />
      </div>
      {isShown && <ResultScreen tone="green" title="Welcome" {...{ leavesAfter, typed, onScan, onClose }} />}
    </>
  );
}

test('a result that comes and goes in the middle of a code leaves the code whole', async () => {
  const [onScan, onClose] = [vi.fn(), vi.fn()];
  const { rerender } = await show(<Fields isShown={false} {...{ onScan, onClose }} />);
  const field = page.getByRole('textbox', { name: 'Ticket code', exact: true });
  await field.fill('ABCDE');
  const render = (isShown: boolean) =>
    rerender(
      <main>
        <Fields {...{ isShown, onScan, onClose }} />
      </main>,
    );
  await render(true);
  const next = page.getByRole('textbox', { name: 'Next ticket code' });
  await expect.element(next).toHaveValue('ABCDE');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('FG');
  await expect.element(next).toHaveValue('ABCDEFG');
  await render(false);
  await expect.element(field).toHaveValue('ABCDEFG');
  await field.click();
  await userEvent.keyboard('{End}HJK{Enter}');
  expect(onScan.mock.calls).toEqual([['ABCDEFGHJK']]);
  await expect.element(field).toHaveValue('');
});

test('a green result stays while the field holds text, and leaves once it is empty', async () => {
  const [onScan, onClose] = [vi.fn(), vi.fn()];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<Fields isShown {...{ onScan, onClose }} />);
  const next = page.getByRole('textbox', { name: 'Next ticket code' });
  await next.fill('AB');
  vi.advanceTimersByTime(10 * leavesAfter);
  expect(onClose).not.toHaveBeenCalled();
  await next.fill('');
  vi.advanceTimersByTime(leavesAfter);
  expect(onClose).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
