/** A certificate for the run: browsers speak HTTP/2 only over TLS. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates one with openssl, for localhost.
 * @param {string} folder where its two files are put.
 * @returns {{ cert: string, key: string, pem: string, pin: string }} the paths; the certificate itself; and the hash of
 * its public key, by which Chromium is told to trust it. A certificate that it merely ignored would keep it from
 * caching.
 */
export function makeCertificate(folder) {
  const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' });
  const pem = readFileSync(cert, 'utf8');
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return { cert, key, pem, pin: createHash('sha256').update(publicKey).digest('base64') };
}
