/** A sentence whose quotation ends as a sentence has no full stop of its own: “Bring a torch.” and not “Bring a torch.”. */
export const endOnce = (sentence: string): string => sentence.replace(/([.!?…][”"’»])\.$/u, '$1');
