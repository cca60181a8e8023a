import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './shop.css';

export const metadata: Metadata = { title: 'Iroko Books' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>Iroko Books</header>
        {children}
      </body>
    </html>
  );
}
