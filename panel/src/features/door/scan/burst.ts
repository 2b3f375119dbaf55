/** Tells the keys of a scanner from those of a person: a scanner types a whole code faster than anyone can. */

/** Longest pause between two keys of a scanner, in milliseconds. Bluetooth delays single keys. */
const longestGapMs = 120;
/** Most milliseconds per key on average. A fast typist needs about 90. */
const mostMsPerKey = 60;
const fewestKeys = 6;
/** From this key on, a fast run of keys is kept away from everything else. */
const suspiciousKeys = 3;

export interface KeyPress {
  key: string;
  /** Milliseconds, as in `Event.timeStamp`. */
  at: number;
  /** Ctrl, Alt or Meta is pressed: scanners send control characters this way. */
  withModifier?: boolean;
}

/**
 * `begins`: first key of a possible burst. `pass`: a key of a person. `swallow`: a key of a burst. Otherwise the scanned text, with
 * the final key swallowed too.
 */
export type Verdict = 'begins' | 'pass' | 'swallow' | { scanned: string };

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Dead']);
const ends = new Set(['Enter', 'Tab']);

export class Burst {
  #keys: string[] = [];
  #first = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** Takes the next key that was pressed. */
  press({ key, at, withModifier = false }: KeyPress): Verdict {
    const gap = at - this.#last;
    const continues = this.#keys.length > 0 && gap <= longestGapMs;
    if (modifiers.has(key)) return continues && this.#isFast(at) ? 'swallow' : 'pass';
    if (ends.has(key)) return this.#end(continues, at);
    if (key.length > 1 || withModifier) return continues && this.#isFast(at) ? 'swallow' : 'pass';
    this.#last = at;
    if (!continues) {
      this.#keys = [key];
      this.#first = at;
      return 'begins';
    }
    this.#keys.push(key);
    return this.#isFast(at) ? 'swallow' : 'pass';
  }

  #isFast(at: number): boolean {
    const count = this.#keys.length;
    return count >= suspiciousKeys && (at - this.#first) / (count - 1) <= mostMsPerKey;
  }

  #end(continues: boolean, at: number): Verdict {
    const scanned = this.#keys.join('');
    const isScan = continues && this.#keys.length >= fewestKeys && this.#isFast(at);
    this.#keys = [];
    return isScan ? { scanned } : 'pass';
  }
}
