/** The advice for each finding. The names are stable, so that a cron job can rely on them. */
export const ADVICE = {
  'certificate-invalid': 'Renew the certificate, or find out which server answers instead of yours.',
  'http-not-redirected': 'Redirect every http: address to https: on the same host.',
  redirected: 'Serve the file itself at this address, and find the source of the redirect.',
  status: 'Serve this address with the expected status.',
  'file-missing': 'Publish the complete release again, because open pages need this file.',
  'unexpected-file': 'Remove this file, which is not in the release. Find out who added it.',
  'bytes-changed':
    'Take the checkout down until you know who changed this file. Then publish the release again.',
  'encoding-unknown': 'Serve the requested compression, or none.',
  'content-type-changed': 'Serve the content type of the release.',
  'config-changed': 'Compare the configuration block with yours, because payers may use another API.',
  'stale-page': 'An earlier release is served: reload the server, and purge the caches in front of it.',
  'cache-stale':
    'Make every cache in front of the server honour no-store, because the page must not be cached.',
  'inline-script-added': 'Take the checkout down, because foreign code may read payers’ input.',
  'inline-script-changed': 'Take the checkout down, because the inline script is not the release’s.',
  'inline-script-missing': 'Publish the release again, because its inline script is missing.',
  'script-added': 'Take the checkout down, because a foreign script may read payers’ input.',
  'script-missing': 'Publish the release again, because the page lacks one of its scripts.',
  'style-added': 'Remove the style sheet, which is not in the release.',
  'event-handler-added': 'Take the checkout down, because an attribute of the page contains code.',
  'base-added': 'Remove the <base>, which redirects every relative address of the page.',
  'frame-added': 'Remove the frame, which may show payers a foreign form.',
  'form-added': 'Remove the form, which may send payers’ input to another server.',
  'meta-added': 'Remove the <meta http-equiv>, which may redirect payers or change the policy.',
  'integrity-removed': 'Publish the release again, because a script’s hash is missing.',
  'service-worker-added':
    'Take the checkout down, because a service worker may rewrite everything that payers load.',
  'header-missing': 'Send this header. Include the release’s own server configuration.',
  'header-changed': 'Send this header with the release’s value.',
  'header-added': 'Remove this header, which the release does not have.',
  'csp-missing': 'Send the release’s Content-Security-Policy.',
  'csp-report-only':
    'Send the policy as Content-Security-Policy, because a report-only policy prevents nothing.',
  'csp-source-added': 'Remove the added source from the policy.',
  'csp-source-missing': 'Send the release’s complete policy, because the page needs this source.',
  'csp-directive-missing':
    'Send the release’s complete policy, because it allows more without this directive.',
  'csp-directive-added': 'Send the release’s policy without this directive.',
  'hsts-weaker': 'Send Strict-Transport-Security with at least the release’s max-age.',
  'served-differently':
    'Find the server or proxy that distinguishes visitors, because each must get the same bytes.',
} as const;

export type FindingName = keyof typeof ADVICE;

export interface Finding {
  name: FindingName;
  /** The address to which the finding applies. */
  where: string;
  message: string;
}

/** An address without an answer, or with an unreadable answer. */
export interface Unchecked {
  where: string;
  reason: string;
}
