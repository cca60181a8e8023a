/** A rule for providers. */
export interface Rule {
  group: string;
  /** The calls, as in docs/providers/api.md. */
  calls: string;
  /** What the provider does, in one sentence. */
  rule: string;
  /** The consequence of a breach. */
  reason: string;
  /** A request and its answer. */
  example?: string;
  /** Why no check can show the rule from outside. */
  unchecked?: true;
}
