import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // This folder is the root, although the repository around it has its own lock file.
  turbopack: { root: import.meta.dirname },
};

export default config;
