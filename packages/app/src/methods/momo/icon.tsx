/** The brand's letters, coloured once the style has loaded. The brand's logo would require a licence from its owner. */
export const momoIcon = (
  <span className="letters letters-momo" aria-hidden="true">
    Mo
  </span>
);
