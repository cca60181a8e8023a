/** Its letters, in its colours once the style is there: its mark is its owner's to lend. */
export const momoIcon = (
  <span className="letters letters-momo" aria-hidden="true">
    Mo
  </span>
);
