import './mark.css';

/** Duration of the highlight of a new row in milliseconds, as in `mark.css`. */
export const markMs = 5000;
