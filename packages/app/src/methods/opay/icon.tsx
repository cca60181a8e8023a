/** Its letters, in its colours once the style is there: its mark is its owner's to lend. */
export const opayIcon = (
  <span className="letters letters-opay" aria-hidden="true">
    OP
  </span>
);
