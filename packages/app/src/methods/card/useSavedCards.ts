import { type ComponentType, useEffect, useState } from 'react';
import { loadOnce } from '../../flow/loadOnce';
import type { CheckoutContext } from '../../session/session';
import type { SavedCardsProps } from './SavedCards';

/**
 * Loads the screen of the saved cards. The screen is in a separate chunk, because few payers have saved a card.
 * Rejects if loading fails. The next call then loads the screen again.
 */
export const loadSavedCards = loadOnce(() => import('./SavedCards').then(({ SavedCards }) => SavedCards));

/**
 * Returns the screen of the saved cards; `undefined` while it loads.
 * @param onFailure called if loading fails. Pass the same function on each render.
 */
export function useSavedCards(
  { memo }: Pick<CheckoutContext, 'memo'>,
  onFailure: () => void,
): ComponentType<SavedCardsProps> | undefined {
  const loaded = memo<{ Screen?: ComponentType<SavedCardsProps> }>('saved cards screen', () => ({}));
  const [Screen, setScreen] = useState(() => loaded.Screen);

  useEffect(() => {
    if (Screen) return undefined;
    let current = true;
    loadSavedCards().then(
      (coming) => {
        loaded.Screen = coming;
        if (current) setScreen(() => coming);
      },
      () => current && onFailure(),
    );
    return () => {
      current = false;
    };
  }, [Screen, loaded, onFailure]);

  return Screen;
}
