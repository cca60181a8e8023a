import { formatMoney } from '../money/money';
import type { Strings } from '../strings/strings';
import { useAllStrings } from '../strings/t';
import type { Problem } from './validate';

/** The words for what is wrong with a field. */
export function problemText(problem: Problem, { field, form, phone }: Strings): string {
  if (typeof problem === 'object') {
    return problem.kind === 'above'
      ? form.aboveBalance(formatMoney(problem.most))
      : form.belowMinimum(formatMoney(problem.least));
  }
  switch (problem) {
    case 'required':
      return field.required;
    case 'email':
      return form.invalidEmail;
    case 'phone':
      return phone.invalid;
    case 'phone-code':
      return phone.noCode;
    case 'remainder':
      return form.smallRemainder;
    default:
      return problem satisfies never;
  }
}

/** The same in the payer's language. */
export function useProblemText(): (problem: Problem) => string {
  const strings = useAllStrings();
  return (problem) => problemText(problem, strings);
}
