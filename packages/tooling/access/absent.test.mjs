/**
 * Checks that the sources contain no feature to which some accessibility criteria apply, such as audio.
 * If you add such a feature, judge again the rows of the report that cite the failing test.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../run/command.mjs';

const SOURCES = ['packages/app/src', 'packages/sdk/src', 'packages/react/src', 'packages/vue/src'].flatMap(
  (folder) =>
    ts.sys
      .readDirectory(join(ROOT, folder), ['.ts', '.tsx', '.css', '.html'], ['**/*.test.*', '**/dist'])
      .map((path) => ({ path: path.slice(ROOT.length), text: withoutComments(readFileSync(path, 'utf8')) })),
);
const STYLES = SOURCES.filter(({ path }) => path.endsWith('.css') || path.endsWith('/styles.ts'));

it('no sound, film or other media', () => {
  expect(found(/<(audio|video|track|embed)\b|<object\s|new Audio\b|speechSynthesis|AudioContext/)).toEqual(
    [],
  );
});

it('no single-character shortcut', () => {
  expect(found(/access-?key/i)).toEqual([]);
  // The sources listen only to named keys, such as Escape.
  expect(found(/\.(key|code)\s*[!=]==?\s*(['"`]).\2/)).toEqual([]);
});

it('no function that needs device motion, and no fixed orientation', () => {
  expect(found(/device(motion|orientation)|orientation\.lock|\(orientation\s*:/i)).toEqual([]);
});

it('no function that needs dragging, a path-based gesture or several fingers', () => {
  const DRAG = /draggable|\bon-?drag|'drag|touchmove|onTouchMove|onPointerMove|gesture|pinch/i;
  // `stopScrollChaining.ts` only stops the page behind from scrolling.
  expect(found(DRAG).filter((path) => !path.endsWith('/overlay/stopScrollChaining.ts'))).toEqual([]);
});

it('no action on pointer down', () => {
  const DOWN = /onMouseDown=|onPointerDown=|onTouchStart=/;
  // `Dialog.tsx` only keeps the focus when a dialog's disabled button is pressed.
  expect(found(DOWN).filter((path) => !path.endsWith('/ui/Dialog.tsx'))).toEqual([]);
});

it('no flashing: endless animations only rotate or transform', () => {
  const endless = STYLES.flatMap(({ text }) => [...text.matchAll(/animation:([^;}]*infinite[^;}]*)/g)]);
  expect(endless.length).toBeGreaterThan(0);
  for (const [, words] of endless) {
    const name = words.match(/[a-z]+/)[0];
    const frames = STYLES.flatMap(({ text }) => text.match(keyframesOf(name)) ?? []);
    expect(frames, name).not.toEqual([]);
    for (const frame of frames) {
      const properties = [...frame.matchAll(/([a-z-]+)\s*:/g)].map(([, property]) => property);
      expect(
        properties.filter((property) => !['rotate', 'transform'].includes(property)),
        name,
      ).toEqual([]);
    }
  }
});

it('no content that appears on hover, which changes only colours', () => {
  const rules = STYLES.flatMap(({ text }) => [...text.matchAll(/:hover[^{}]*\{([^}]*)\}/g)]);
  expect(rules.length).toBeGreaterThan(0);
  for (const [rule, body] of rules) {
    const properties = [...body.matchAll(/([a-z-]+)\s*:/g)].map(([, property]) => property);
    const others = properties.filter((property) => !/^(background|color|border-color)/.test(property));
    expect(others, rule).toEqual([]);
  }
  const HOVER = /onMouse(Enter|Over)=|onPointer(Enter|Over)=/;
  // `KoboButton.tsx` only preloads the checkout on hover.
  expect(found(HOVER).filter((path) => !path.endsWith('/KoboButton.tsx'))).toEqual([]);
});

it('no text that relies on sight: no colour, shape or side is named', () => {
  const texts = SOURCES.filter(({ path }) => path.includes('/strings/en/'));
  expect(texts.length).toBeGreaterThan(0);
  const SIGHT = /['`][^'`\n]*\b(red|green|blue|yellow|grey|round|square|on the (left|right))\b[^'`\n]*['`]/;
  expect(texts.filter(({ text }) => SIGHT.test(text)).map(({ path }) => path)).toEqual([]);
});

function found(pattern) {
  return SOURCES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

function keyframesOf(name) {
  return new RegExp(`@keyframes ${name}\\s*\\{(?:[^{}]*\\{[^}]*\\})*\\s*\\}`);
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
