/**
 * Leaves out of React DOM what this app never does: hydrate markup of a server, animate view transitions, hold refs to
 * fragments, bring style sheets, scripts and preloads, and the hooks for actions. Ten of the 58 kB that React weighs on
 * every payer's phone. A function that is left out throws where it would be entered, or does nothing where React
 * passes it by on its way; a React that has other functions fails the build, so that its list is read again.
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

/** What the app may not use, as it is left out. */
const LEFT_OUT =
  /import\s*\{[^}]*\b(ViewTransition|useActionState|useOptimistic|useDeferredValue|useTransition|useFormStatus|hydrateRoot|preload\w*|preinit\w*|preconnect)\b[^}]*\}\s*from\s*['"]react(-dom(\/client)?)?['"]|\bon(Mouse|Pointer)(Enter|Leave)=|\bonSelect=/;

export function trimReact() {
  return {
    name: 'kobo-trim-react',
    transform(code, id) {
      if (/react-dom-client\.production\.js$/.test(id)) return { code: trim(code, this), map: null };
      const used = /packages\/app\/src\/.*\.tsx?$/.test(id) && LEFT_OUT.exec(code);
      if (used)
        this.error(`${used[1] ?? used[0]} is left out of the build of React: see build/trimReact.mjs`);
      return null;
    },
  };
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
