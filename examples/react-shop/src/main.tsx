import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './Shop';
import type { ShopConfig } from './shop';

const root = document.getElementById('root');
const config = document.getElementById('config');
if (!root || !config?.textContent) throw new Error('The page has no #root or no #config.');

// The configuration is not validated, because the same server sends the page and this script.
const shop: ShopConfig = JSON.parse(config.textContent);
createRoot(root).render(
  <StrictMode>
    <Shop {...shop} />
  </StrictMode>,
);
