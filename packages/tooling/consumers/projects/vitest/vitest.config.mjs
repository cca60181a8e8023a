import { defineConfig } from 'vitest/config';

// Inline the packages, because only inlined packages import the mock.
export default defineConfig({
  test: { environment: 'jsdom', server: { deps: { inline: ['@kobo/react', '@kobo/vue'] } } },
});
