import { createContext, useContext } from 'react';
import { en, type Strings } from './en';

const Language = createContext<Strings>(en);

export const LanguageProvider = Language.Provider;

/** The texts of the payer's language. */
export function useStrings(): Strings {
  return useContext(Language);
}
