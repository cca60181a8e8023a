/** The advice for each finding. The names are stable, so that a cron job can rely on them. */
export const ADVICE = {
  'certificate-invalid': 'Renew the certificate, or find out who answers in place of your server.',
  'http-not-redirected': 'Redirect every http: address to https: on the same host.',
  redirected: 'Serve the file itself at this address; find out who sends visitors elsewhere.',
  status: 'Serve this address with the expected status.',
  'file-missing': 'Publish the release again, whole: payers whose page names this file are stuck.',
  'unexpected-file': 'Take this file away: the release has none here. Find out who put it there.',
  'bytes-changed':
    'Take the checkout down until you know who changed this file; then publish the release again.',
  'encoding-unknown': 'Serve the compression that was asked for, or none.',
  'content-type-changed': 'Serve the content type of the release.',
  'config-changed': 'Compare the configuration block with yours: payers may be sent to another API.',
  'stale-page': 'An earlier release is served: reload the server, and purge the caches in front of it.',
  'cache-stale': 'Keep the page out of every cache: every cache in front of the server must honour no-store.',
  'inline-script-added': 'Take the checkout down: code that is not of the release may read what payers type.',
  'inline-script-changed': 'Take the checkout down: the inline script is not the release’s.',
  'inline-script-missing': 'Publish the release again: its inline script has gone.',
  'script-added': 'Take the checkout down: a script that is not of the release may read what payers type.',
  'script-missing': 'Publish the release again: the page lacks one of its scripts.',
  'style-added': 'Take the style sheet away: it is not of the release.',
  'event-handler-added': 'Take the checkout down: an attribute of the page is code.',
  'base-added': 'Take the <base> away: it leads every address of the page elsewhere.',
  'frame-added': 'Take the frame away: it may show payers a form that is not the release’s.',
  'form-added': 'Take the form away: it may send what payers type elsewhere.',
  'meta-added': 'Take the <meta http-equiv> away: it may lead payers elsewhere, or change the policy.',
  'integrity-removed': 'Publish the release again: a hash that it gives its own scripts has gone.',
  'service-worker-added': 'Take the checkout down: a service worker may rewrite everything that payers load.',
  'header-missing': 'Send this header: include the release’s own server configuration.',
  'header-changed': 'Send this header as the release has it.',
  'header-added': 'Do not send this header: the release has none.',
  'csp-missing': 'Send the release’s Content-Security-Policy.',
  'csp-report-only': 'Send the policy as Content-Security-Policy: report-only prevents nothing.',
  'csp-source-added': 'Take the added source out of the policy.',
  'csp-source-missing': 'Send the release’s policy whole: the page needs this source.',
  'csp-directive-missing': 'Send the release’s policy whole: without this directive it allows more.',
  'csp-directive-added': 'Send the release’s policy without this directive.',
  'hsts-weaker': 'Send Strict-Transport-Security with at least the release’s max-age.',
  'served-differently': 'Find out what tells visitors apart: every visitor gets the same bytes of a release.',
} as const;

export type FindingName = keyof typeof ADVICE;

export interface Finding {
  name: FindingName;
  /** The address. */
  where: string;
  /** The problem, as a sentence. */
  message: string;
}

/** An address that gave no answer, or an unreadable one. */
export interface Unchecked {
  where: string;
  reason: string;
}
