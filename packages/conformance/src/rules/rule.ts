export interface Rule {
  group: string;
  /** The calls to which the rule applies, as named in docs/providers/api.md. */
  calls: string;
  rule: string;
  /** The consequence of a breach, or the reason for the rule. */
  reason: string;
  /** An example of a request, a reply or a figure. */
  example?: string;
  /** True if no check from outside can show whether a provider follows the rule. */
  unchecked?: true;
}
