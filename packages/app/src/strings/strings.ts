import type { first } from './en/first';
import type { rest } from './en/rest';

/** The texts of the first load, in every language. */
export type FirstStrings = typeof first;

/** The texts that come with a method or a page. */
export type RestStrings = typeof rest;

export type Strings = FirstStrings & RestStrings;
