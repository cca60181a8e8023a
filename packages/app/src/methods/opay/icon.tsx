/** The brand's letters, coloured once the style has loaded. The brand's logo would require a licence from its owner. */
export const opayIcon = (
  <span className="letters letters-opay" aria-hidden="true">
    OP
  </span>
);
