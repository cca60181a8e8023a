import { defineConfig } from 'vitest/config';

// Inlined, so that they find the mock, too.
export default defineConfig({
  test: { environment: 'jsdom', server: { deps: { inline: ['@kobo/react', '@kobo/vue'] } } },
});
