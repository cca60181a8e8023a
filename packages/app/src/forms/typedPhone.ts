import { useContext } from 'react';
import { HealthContext } from './health';

/** The phone number that was typed for another method, and the way to note one. */
export function useTypedPhone(): [phone: string | undefined, note: (phone: string) => void] {
  const { typed } = useContext(HealthContext);
  return [
    typed?.phone,
    (phone) => {
      if (typed) typed.phone = phone;
    },
  ];
}
