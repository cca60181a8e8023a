import { describe, expect, it } from 'vitest';
import { type Errors, type FormState, fieldChanged, fieldLeft } from './formState';

interface Values {
  name: string;
  amount: number;
  most: number;
}

function find({ name, amount, most }: Values): Errors<Values> {
  return {
    ...(name === '' ? { name: 'empty' } : name.length < 3 ? { name: 'short' } : {}),
    ...(amount > most ? { amount: 'too much' } : {}),
  };
}

const START: FormState<Values> = { values: { name: '', amount: 0, most: 10 }, errors: {} };

describe('the state of a form', () => {
  it('has no error for a field while the payer types, but on blur', () => {
    const typed = fieldChanged(START, 'name', 'A', find);
    expect(typed).toEqual({ values: { ...START.values, name: 'A' }, errors: {} });
    expect(fieldLeft(typed, 'name', find).errors).toEqual({ name: 'short' });
  });

  it('has no error for a field that was left empty', () => {
    expect(fieldLeft(START, 'name', find)).toBe(START);
    expect(fieldLeft({ ...START, values: { ...START.values, most: -1 } }, 'amount', find).errors).toEqual({});
  });

  it('keeps an error until the field is valid', () => {
    const bad: FormState<Values> = { values: { ...START.values, name: 'A' }, errors: { name: 'short' } };
    const worse = fieldChanged(bad, 'name', 'Al', find);
    expect(worse.errors).toEqual({ name: 'short' });
    expect(fieldChanged(worse, 'name', 'Ali', find).errors).toEqual({});
  });

  it('does not replace a corrected error with another', () => {
    const bad: FormState<Values> = { ...START, errors: { name: 'empty' } };
    expect(fieldChanged(bad, 'name', 'A', find).errors).toEqual({});
  });

  it('removes an error that a change of another field corrects, but no other error', () => {
    const bad: FormState<Values> = {
      values: { name: '', amount: 11, most: 10 },
      errors: { name: 'empty', amount: 'too much' },
    };
    expect(fieldChanged(bad, 'most', 20, find).errors).toEqual({ name: 'empty' });
  });

  it('removes the error of a field that is valid on blur', () => {
    const mended: FormState<Values> = { values: { ...START.values, name: 'Ada' }, errors: { name: 'short' } };
    expect(fieldLeft(mended, 'name', find).errors).toEqual({});
  });
});
