/**
 * Leaves out of React DOM what this app never does: hydrate markup of a server, animate view transitions, hold refs to
 * fragments, bring style sheets, scripts and preloads, the hooks for actions, and listen to a hundred events. Ten of the
 * 58 kB that React weighs on every payer's phone. A function that is left out throws where it would be entered, or does
 * nothing where React passes it by on its way; a React that has other functions fails the build, so that its list is
 * read again.
 */

/** Cannot be entered without the feature. */
const NEVER = words(`
  startViewTransition ViewTransitionPseudoElement createViewTransitionInstance
  FragmentInstance validateDocumentPositionWithFiberTree
  getBumpedLaneForHydrationByLane createFiberFromDehydratedFragment throwOnHydrationMismatch
  prepareToHydrateHostInstance queueHydrationError pushDehydratedActivitySuspenseHandler
  retryActivityComponentWithoutHydrating mountHostRootWithoutHydrating retrySuspenseComponentWithoutHydrating
  updateDehydratedSuspenseComponent retryDehydratedSuspenseBoundary clearHydrationBoundary
  hideOrUnhideDehydratedBoundary canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary
  getNextHydratable getNextHydratableInstanceAfterHydrationBoundary attemptExplicitHydrationTarget
  attemptReplayContinuousQueuedEvent accumulateOrCreateContinuousQueuedReplayableEvent
  preloadResourceAndSuspendIfNeeded createHoistableInstance getResource acquireResource
  getHydratableHoistableCache mountHoistable preloadResource suspendResource insertSuspendedStylesheets
  insertStylesheetIntoRoot insertStylesheet preloadStylesheet preconnectAs preload preloadModule
  preinitModuleScript preinitScript preinitStyle resolveSingletonInstance commitHostSingletonAcquisition
  mountActionState updateActionStateImpl runActionStateAction dispatchActionState updateDeferredValueImpl
  startTransition ensureFormComponentIsStateful dispatchOptimisticSetState refreshCache useMemoCache
  setPropOnCustomElement
`);

/** Looks for what is not there, or for who listens, where nobody does. */
const NOTHING = words(`
  getViewTransitionClassName applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
  restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
  commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
  restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent
  reportViewTransitionError applyViewTransitionName restoreViewTransitionName getViewTransitionName
  createMeasurement addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance
  deleteChildFromFragmentInstance commitNewChildToFragmentInstances
  constructSelectEvent accumulateEnterLeaveListenersForEvent
`);

/** The names of components in a stack, which are single letters here. */
const NO_TEXT = ['describeNativeComponentFrame'];

/**
 * What the app listens to, by the names that React has for it. React would listen to a hundred more on every page, and
 * look who wants each key, each move of the pointer and each transition that ends.
 */
const EVENTS = words('cancel click close error input keyDown paste pointerDown submit');

/** React's own, of which `EVENTS` are a part. */
const ALL_EVENTS = /(simpleEventPluginEvents =\s*)"([\w ]+)"/;

/** Tells React of one more event. */
const REGISTERS = /^register(Simple|Direct|TwoPhase)Event$/;
/** Those of them that stay. */
const REGISTERED = words('onFocus onBlur onChange');

/** What the app may not import, as it is left out. */
const LEFT_OUT =
  /import\s*\{[^}]*\b(ViewTransition|useActionState|useOptimistic|useDeferredValue|useTransition|useFormStatus|hydrateRoot|preload\w*|preinit\w*|preconnect)\b[^}]*\}\s*from\s*['"]react(-dom(\/client)?)?['"]/;

export function trimReact() {
  /** `onWheel` and its like, and where the app has an attribute of such a name. */
  const unheard = new Set();
  const used = new Map();
  return {
    name: 'kobo-trim-react',
    transform(code, id) {
      if (/react-dom-client\.production\.js$/.test(id))
        return { code: trimEvents(trim(code, this), unheard, this), map: null };
      if (!/packages\/app\/src\/.*\.tsx?$/.test(id)) return null;
      const [, name] = LEFT_OUT.exec(code) ?? [];
      if (name) this.error(`${name} is left out of the build of React: see build/trimReact.mjs`);
      // It is JavaScript by now: an attribute is a property.
      for (const [, attribute] of code.matchAll(/\b(on[A-Z]\w*?)(?:Capture)?:/g)) used.set(attribute, id);
      return null;
    },
    buildEnd(error) {
      if (error) return;
      for (const [attribute, id] of used)
        if (unheard.has(attribute))
          this.error(`${id}: React listens to no ${attribute} here: see build/trimReact.mjs`);
    },
  };
}

/** Leaves out the events that the app has no use for, and notes their attributes in `unheard`. */
function trimEvents(source, unheard, context) {
  const [, , all] = ALL_EVENTS.exec(source) ?? [];
  const known = all?.split(' ') ?? [];
  const strange = EVENTS.filter((name) => !known.includes(name));
  if (strange.length > 0)
    context.error(`React DOM has no event ${strange.join(', ')} any more: read build/trimReact.mjs again`);
  for (const name of known)
    if (!EVENTS.includes(name)) unheard.add(`on${name[0].toUpperCase()}${name.slice(1)}`);
  const cuts = [];
  for (const node of context.parse(source).body) {
    const name = registered(node);
    if (name === undefined || REGISTERED.includes(name)) continue;
    unheard.add(name);
    cuts.push(node);
  }
  let code = source;
  for (const { start, end } of cuts.reverse()) code = code.slice(0, start) + code.slice(end);
  return code
    .replace(ALL_EVENTS, `$1"${EVENTS.join(' ')}"`)
    .replace('simpleEventPluginEvents.push("scrollEnd");', '');
}

/** The attribute that a statement of React's makes known to it, if it does. */
function registered({ type, expression }) {
  if (type !== 'ExpressionStatement' || expression.type !== 'CallExpression') return undefined;
  if (!REGISTERS.test(expression.callee.name)) return undefined;
  return expression.arguments.find(({ value }) => /^on[A-Z]/.test(value))?.value;
}

function trim(source, context) {
  const bodies = new Map([
    ...NEVER.map((name) => [name, '{throw Error("left out")}']),
    ...NOTHING.map((name) => [name, '{}']),
    ...NO_TEXT.map((name) => [name, '{return ""}']),
  ]);
  const cuts = [];
  for (const node of context.parse(source).body) {
    const body = node.type === 'FunctionDeclaration' && bodies.get(node.id.name);
    if (body) cuts.push({ start: node.body.start, end: node.body.end, text: body, name: node.id.name });
    if (isExportOf(node, 'hydrateRoot'))
      cuts.push({ start: node.start, end: node.end, text: '', name: 'hydrateRoot' });
  }
  const missing = new Set([...bodies.keys(), 'hydrateRoot']);
  for (const { name } of cuts) missing.delete(name);
  if (missing.size > 0)
    context.error(`React DOM has no ${[...missing].join(', ')} any more: read build/trimReact.mjs again`);

  let code = source;
  for (const { start, end, text } of cuts.sort((a, b) => b.start - a.start))
    code = code.slice(0, start) + text + code.slice(end);
  return code;
}

/** `exports.name = …;` */
function isExportOf({ type, expression }, name) {
  const target =
    type === 'ExpressionStatement' && expression.type === 'AssignmentExpression' && expression.left;
  return target && target.type === 'MemberExpression' && target.property.name === name;
}

function words(text) {
  return text.trim().split(/\s+/);
}
