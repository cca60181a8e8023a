/** Creates a certificate for the run, because browsers support HTTP/2 only over TLS. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a self-signed certificate for localhost with openssl.
 * @param {string} folder the folder for the certificate and its key.
 * @returns {{ cert: string, key: string, pem: string, pin: string }} the paths, the certificate, and the hash of its public key.
 *   Chromium trusts a certificate with this hash. If Chromium ignored certificate errors instead, it would not cache files.
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
