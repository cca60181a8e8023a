/** A rule for providers. */
export interface Rule {
  group: string;
  /** The calls, as in docs/providers/api.md. */
  calls: string;
  /** What the provider must do. */
  rule: string;
  /** The consequence of a breach, or the reason for the rule. */
  reason: string;
  /** A request and its answer. */
  example?: string;
  /** True if no check from outside can show whether a provider follows the rule. */
  unchecked?: true;
}
