import { useStrings } from '../../strings/strings';
import type { App } from '../page';
import { PageFrame } from '../shared/PageFrame';
import { leadOf, Problem } from '../shared/Problem';
import type { PageHost } from '../shared/pageHost';
import type { ParameterError } from './parameters';

interface BadParametersProps {
  app: App;
  pageHost: PageHost;
  errors: readonly ParameterError[];
}

/** The screen for an address with missing or invalid parameters, which only the integrator can correct. */
export function BadParameters({ app, pageHost, errors }: BadParametersProps) {
  const strings = useStrings();
  const text = strings.fundWallet;

  return (
    <PageFrame
      app={app}
      pageHost={pageHost}
      screen="fund-wallet"
      problem={['INVALID_PARAMETERS', errors.map((error) => text[error]).join(' ')]}
      title={strings.error.title}
    >
      <Problem {...leadOf(app)} reference={undefined} title={strings.error.title}>
        {errors.map((error) => (
          <p key={error}>{text[error]}</p>
        ))}
        <p>{strings.initialize.askMerchant}</p>
      </Problem>
    </PageFrame>
  );
}
