import { describe, expect, it, vi } from 'vitest';
import { isSampled, record } from './record';
import { testHost } from './testHost';

describe('the sample of the telemetry', () => {
  const all = { sample: 1 };

  it('is empty without the setting, and has the configured share', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    expect(isSampled(undefined, {})).toBe(false);
    expect(isSampled({ sample: 0.1 }, {})).toBe(false);
    expect(isSampled({ sample: 0.2 }, {})).toBe(true);
  });

  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
    ['Save-Data', { connection: { saveData: true } }],
  ])('leaves out a payer with %s', (_, navigator) => {
    expect(isSampled(all, navigator)).toBe(false);
  });

  it('includes a payer without a wish', () => {
    expect(isSampled(all, { doNotTrack: '0', connection: { saveData: false } })).toBe(true);
    expect(isSampled(all, { doNotTrack: null, globalPrivacyControl: false })).toBe(true);
  });
});

describe('a recording', () => {
  it('passes every message on, and keeps it with its time', () => {
    const { host } = testHost('sdk');
    vi.spyOn(performance, 'now').mockReturnValue(1_234);
    const recording = record(host);
    recording.host.send({ type: 'resize', height: 600 });
    expect(host.send).toHaveBeenCalledWith({ type: 'resize', height: 600 });
    expect(recording.messages).toEqual([{ message: { type: 'resize', height: 600 }, at: 1_234 }]);
  });

  it('is ready at the first usable screen', async () => {
    const recording = record(testHost('window').host);
    const ready = vi.fn();
    void recording.ready.then(ready);
    recording.host.send({ type: 'shown' });
    await Promise.resolve();
    expect(ready).not.toHaveBeenCalled();
    recording.host.send({ type: 'ready' });
    await recording.ready;
    expect(ready).toHaveBeenCalledOnce();
  });
});
