import { formatMoney } from '../money/money';
import { type Strings, useStrings } from '../strings/strings';
import { exampleCode } from './phonePlans';
import type { Problem } from './validate';

export function problemText(problem: Problem, { field, form, phone }: Strings): string {
  if (typeof problem === 'object') {
    switch (problem.kind) {
      case 'above':
        return form.aboveBalance(formatMoney(problem.most));
      case 'below':
        return form.belowMinimum(formatMoney(problem.least));
      case 'phone-code':
        return phone.noCode(exampleCode(problem.currency));
      default:
        return problem satisfies never;
    }
  }
  switch (problem) {
    case 'required':
      return field.required;
    case 'email':
      return form.invalidEmail;
    case 'phone':
      return phone.invalid;
    case 'remainder':
      return form.smallRemainder;
    default:
      return problem satisfies never;
  }
}

export function useProblemText(): (problem: Problem) => string {
  const strings = useStrings();
  return (problem) => problemText(problem, strings);
}
