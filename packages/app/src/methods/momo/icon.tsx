/** Its letters, in its colours once the style has loaded: its logo would need its owner's licence. */
export const momoIcon = (
  <span className="letters letters-momo" aria-hidden="true">
    Mo
  </span>
);
