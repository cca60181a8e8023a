import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './clock';

const TIME = Date.parse('2026-11-21T10:00:00Z');

function devices(offset: number) {
  const device = { wall: TIME + offset, monotonic: 1000 };
  const clock = createClock(
    () => device.wall,
    () => device.monotonic,
  );
  const pass = (milliseconds: number) => {
    device.wall += milliseconds;
    device.monotonic += milliseconds;
  };
  return { device, clock, pass };
}

describe('the clock', () => {
  it('is the device’s until the first reply, then the server’s', () => {
    const { clock, pass } = devices(3_600_000);
    expect(clock.now()).toBe(TIME + 3_600_000);
    clock.observe(new Date(TIME).toUTCString());
    expect(clock.now()).toBe(TIME + 1000);
    pass(5000);
    expect(clock.now()).toBe(TIME + 6000);
  });

  it('ignores a later change of the device’s clock', () => {
    const { clock, device } = devices(0);
    clock.observe(new Date(TIME).toUTCString());
    device.wall += 86_400_000;
    expect(clock.now()).toBe(TIME + 1000);
  });

  it('uses the fastest reply, so that a slow reply does not set it back', () => {
    const { clock, pass } = devices(0);
    pass(3000);
    clock.observe(new Date(TIME).toUTCString());
    expect(clock.now()).toBe(TIME + 1000);
    clock.observe(new Date(TIME + 3000).toUTCString());
    expect(clock.now()).toBe(TIME + 4000);
    pass(1000);
    clock.observe(new Date(TIME).toUTCString());
    expect(clock.now()).toBe(TIME + 5000);
  });

  it('never goes back, with any replies and delays', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ pause: fc.nat(5000), delay: fc.nat(5000) })), (replies) => {
        const { clock, pass } = devices(0);
        clock.observe(new Date(TIME).toUTCString());
        let elapsed = 0;
        for (const { pause, delay } of replies) {
          pass(pause);
          elapsed += pause;
          const before = clock.now();
          clock.observe(new Date(TIME + elapsed - delay).toUTCString());
          expect(clock.now()).toBeGreaterThanOrEqual(before);
          expect(clock.now()).toBeLessThanOrEqual(TIME + elapsed + 1000);
        }
      }),
    );
  });

  it.each([null, '', 'soon', '1', '2099', '2099-01-01T00:00:00Z', 'Xxx, 99 Yyy 2099 99:99:99 GMT'])(
    'ignores the header %j',
    (header) => {
      const { clock } = devices(0);
      clock.observe(header);
      expect(clock.now()).toBe(TIME);
    },
  );
});

describe('the clock of a page', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('uses the browser’s monotonic time after the first reply, not the device’s clock', () => {
    const wall = vi.spyOn(Date, 'now').mockReturnValue(TIME + 3_600_000);
    const monotonic = vi.spyOn(performance, 'now').mockReturnValue(500);
    const clock = createClock();
    expect(clock.now()).toBe(TIME + 3_600_000);
    clock.observe(new Date(TIME).toUTCString());
    wall.mockReturnValue(TIME + 86_400_000);
    expect(clock.now()).toBe(TIME + 1000);
    monotonic.mockReturnValue(5500);
    expect(clock.now()).toBe(TIME + 6000);
  });
});
