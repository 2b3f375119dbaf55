/** Sound and vibration of results. */
import { browserStore } from '#ui/storage.ts';
import { useStored } from '#ui/use-stored.ts';
import type { ResultTone } from './result-words.ts';

const keys = { sound: 'foyer.doorSound', vibration: 'foyer.doorVibration' } as const;
const isOn = (stored: string | undefined) => stored !== 'off';

export function useFeedback(kind: keyof typeof keys): readonly [boolean, (on: boolean) => void] {
  const [stored, store] = useStored(keys[kind]);
  return [isOn(stored), (on) => store(on ? 'on' : 'off')];
}

let audio: AudioContext | undefined;

/** Browsers allow sound after a tap or a key. Call it from both, and on return to the page. */
export function unlockSound(): void {
  audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  if (audio?.state === 'suspended') void audio.resume().catch(() => undefined);
}

/** Hertz and seconds of each tone. */
const melodies: Record<ResultTone, readonly (readonly [number, number])[]> = {
  green: [[1175, 0.12]],
  amber: [
    [587, 0.12],
    [587, 0.12],
  ],
  red: [
    [233, 0.18],
    [175, 0.3],
  ],
};
const vibrations: Record<ResultTone, number[]> = {
  green: [60],
  amber: [60, 60, 60],
  red: [220, 80, 220],
};
const gap = 0.05;
const volume = 0.25;

export function giveFeedback(tone: ResultTone): void {
  if (isOn(browserStore.read(keys.vibration))) navigator.vibrate?.(vibrations[tone]);
  if (audio?.state !== 'running' || !isOn(browserStore.read(keys.sound))) return;
  let at = audio.currentTime;
  for (const [frequency, seconds] of melodies[tone]) {
    const oscillator = new OscillatorNode(audio, { frequency, type: tone === 'red' ? 'square' : 'sine' });
    const gain = new GainNode(audio, { gain: volume });
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + gap;
  }
}
