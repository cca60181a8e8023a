import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPressable } from '../../ui/testPressable';
import { LoadedScreen } from './LoadedScreen';

afterEach(cleanup);

type Load = () => Promise<ComponentType<object>>;
const Loaded = () => <p>The screen</p>;
const show = async (load: Load) => {
  renderPressable(<LoadedScreen load={load} title="Card" props={{}} />);
  await act(async () => {});
};

describe('a screen whose chunk did not load', () => {
  const loadSecond = () => vi.fn<Load>(async () => Loaded).mockRejectedValueOnce(new TypeError());

  it('offers to retry, under the title of the screen', async () => {
    await show(loadSecond());
    expect(screen.getByRole('heading').textContent).toBe('Card');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(screen.getByText('The screen')).toBeTruthy();
  });

  it('loads without a press once the network is back', async () => {
    const load = loadSecond();
    await show(load);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.getByText('The screen')).toBeTruthy();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
